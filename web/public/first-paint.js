// Before the first paint: the right language, direction and theme, and no way back to a page that was left in
// a hurry. A classic script of its own because the content security policy allows no inline script.
// Old words of the language on purpose: a browser that is too old for the app shall get this far.
// The keys are those of src/platform/storage/storage.ts and src/platform/navigation/leave-site.ts; a test holds them together.
;(function () {
  var page = document.documentElement
  function read(area, key) {
    try {
      return window[area].getItem(key)
    } catch (refused) {
      return null
    }
  }

  function setting(name) {
    var meta = document.querySelector('meta[name="sanad:' + name + '"]')
    return meta && meta.content
  }
  function leftInAHurry() {
    return read('sessionStorage', 'sanad.left') === 'yes'
  }
  function leaveAgain() {
    page.style.visibility = 'hidden'
    location.replace(setting('leave') || 'https://www.google.com/search?q=weather')
  }
  var arrival = performance.getEntriesByType('navigation')[0]
  if (leftInAHurry() && arrival && arrival.type === 'back_forward') leaveAgain()
  else {
    try {
      sessionStorage.removeItem('sanad.left')
    } catch (refused) {
      // Blocked storage holds no mark either.
    }
  }
  addEventListener('pageshow', function (event) {
    if (event.persisted && leftInAHurry()) leaveAgain()
  })

  function writeLanguage(value, seconds) {
    var secure = location.protocol === 'https:'
    document.cookie =
      (secure ? '__Host-' : '') +
      ('sanad-language=' + value + '; path=/; max-age=' + seconds + '; samesite=lax') +
      (secure ? '; secure' : '')
  }

  // A page that no app takes over stays in the language in which it was sent. Elsewhere the language that a link
  // names is kept as if it was chosen here, and leaves the address, so that a later choice holds.
  var still = setting('still')
  var linked = !still && /[?&]language=(en|ar)(?=&|$)/.exec(location.search)
  if (linked) {
    writeLanguage(linked[1], 31536000)
    try {
      localStorage.setItem('sanad.language', linked[1])
      var rest = location.search.replace(linked[0], '').replace(/^&/, '?')
      history.replaceState(history.state, '', location.pathname + rest + location.hash)
    } catch (refused) {
      // Blocked storage: the address says it again after a reload.
    }
  }
  var language = (linked && linked[1]) || read('localStorage', 'sanad.language')
  if (language !== 'en' && language !== 'ar') {
    language = 'en'
    var wanted = navigator.languages || [navigator.language]
    for (var at = 0; at < wanted.length; at++) {
      var start = String(wanted[at]).slice(0, 2).toLowerCase()
      if (start === 'en' || start === 'ar') {
        language = start
        break
      }
    }
  }
  if (still) language = page.lang
  page.lang = language
  page.dir = language === 'ar' ? 'rtl' : 'ltr'

  var theme = read('localStorage', 'sanad.theme')
  var dark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.dataset.theme = dark ? 'dark' : 'light'

  var font = setting('font:' + language)
  if (font) {
    var link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'font'
    link.type = 'font/woff2'
    link.crossOrigin = 'anonymous'
    link.href = font
    document.head.append(link)
  }

  // Every screen first asks who is signed in. Asked here while the code loads; `src/platform/api/api.ts` takes the answer.
  if (!still && window.fetch && window.AbortSignal && AbortSignal.timeout) {
    window.sanadStart = fetch('/api/rpc/home/start', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'same-origin',
      body: '{}',
      signal: AbortSignal.timeout(10000),
    })
    // Who takes it up hears of the failure, and asks again.
    window.sanadStart.catch(function () {})
  }

  // A drawn page may hold several states of its screen, the usual one first. The history and this tab tell which of
  // them was open, and what was chosen there.
  var entry = (history.state && history.state.usr) || {}
  function stored(key) {
    try {
      return JSON.parse(read('sessionStorage', key)) || {}
    } catch (unreadable) {
      return {}
    }
  }
  var codeLastsMs = 600000
  function openState() {
    var address = location.pathname
    // All conversations have one address, which the list has, too: src/chat/conversation/conversation-address.ts.
    if (address.endsWith('/chat')) return entry.sessionId ? 'conversation' : ''
    if (address.lastIndexOf('/chat/') >= 0) return 'conversation'
    if (address.endsWith('/auth')) {
      var sent = stored('sanad.code-sent')
      if (!sent.email || Date.now() - sent.resendFrom > codeLastsMs) return ''
      return sent.by === 'link' ? 'link' : 'code'
    }
    if (address.endsWith('/pre-login-questions')) {
      var draft = stored('assessmentData')
      var step = Math.min(entry.question || draft.step || 1, draft.mood ? 3 : 2)
      return step > 1 ? 'question-' + step : ''
    }
    return ''
  }
  var state = openState()
  if (state) page.dataset.drawnState = state
  function restoreState() {
    var states = document.querySelectorAll('.drawn-state')
    for (var at = 0; at < states.length; at++)
      if (state ? states[at].dataset.state !== state : at > 0) states[at].remove()
    if (state === 'code' || state === 'link') restoreAddress()
    if (location.pathname.endsWith('/pre-login-questions')) restoreChoices()
  }
  function restoreAddress() {
    var place = document.querySelector('.drawn-state [data-address]')
    if (place) place.textContent = stored('sanad.code-sent').email
  }
  function restoreChoices() {
    var draft = stored('assessmentData')
    var choices = [draft.feeling, draft.mood, draft.urgency]
    var options = document.querySelectorAll('.drawn-state option, .drawn-state input')
    for (var at = 0; at < options.length; at++)
      // As a default: only what is changed on the drawn page is carried over to the app.
      if (options[at].value && choices.indexOf(options[at].value) >= 0)
        options[at].defaultSelected = options[at].defaultChecked = true
  }
  addEventListener('DOMContentLoaded', restoreState, { once: true })

  // Leaving from a drawn page, before the app listens: nothing stays on the device, and no way back.
  function leaveAtOnce() {
    try {
      sessionStorage.clear()
      localStorage.clear()
      sessionStorage.setItem('sanad.left', 'yes')
    } catch (refused) {
      // Blocked storage holds nothing.
    }
    writeLanguage('', 0)
    if (window.fetch)
      fetch(location.origin + '/api/rpc/identity/signOut', {
        method: 'POST',
        keepalive: true,
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
        body: '{"json":{"leaving":true}}',
      }).catch(function () {})
    leaveAgain()
  }

  // A button of a drawn page, pressed before the app is there to hear it: src/shell/first-words.tsx presses it then.
  addEventListener('click', function (event) {
    var drawn = document.getElementById('first-words')
    var link = event.target.closest && event.target.closest('a')
    if (drawn && link && drawn.contains(link) && link.getAttribute('href') === setting('leave')) {
      event.preventDefault()
      return leaveAtOnce()
    }
    var button = event.target.closest && event.target.closest('button')
    if (!drawn || !button || !drawn.contains(button)) return
    var before = drawn.querySelector('button[aria-busy]')
    if (before) before.removeAttribute('aria-busy')
    button.setAttribute('aria-busy', 'true')
  })

  // A page that was drawn at the build is read first; the app comes in after it was painted.
  var brought = false
  function bringApp() {
    var app = setting('app')
    if (!app || brought) return
    brought = true
    var files = app.split(' ')
    var sheet
    for (var at = 1; at < files.length; at++)
      if (files[at].slice(-4) === '.css') sheet = files[at]
      else addLink('modulepreload', files[at])
    function start() {
      var entry = document.createElement('script')
      entry.type = 'module'
      entry.src = files[0]
      document.head.appendChild(entry)
    }
    // The drawn page has only the styles of its own words, and the app draws with all of them.
    function startStyled() {
      var link = addLink('stylesheet', sheet)
      link.onload = start
      link.onerror = function () {
        link.remove()
        setTimeout(startStyled, 2000)
      }
    }
    if (sheet) startStyled()
    else start()
  }
  function addLink(rel, href) {
    var link = document.createElement('link')
    link.rel = rel
    link.href = href
    document.head.appendChild(link)
    return link
  }
  // Painted, and not only about to be: what is asked for before would take its part of the line. Where the browser
  // does not tell (an old one, a tab that nobody sees), a moment after everything of the page is there.
  try {
    new PerformanceObserver(function (list) {
      if (list.getEntriesByName('first-contentful-paint').length > 0) bringApp()
    }).observe({ type: 'paint', buffered: true })
  } catch (unknown) {
    requestAnimationFrame(function () {
      setTimeout(bringApp)
    })
  }
  addEventListener('load', function () {
    setTimeout(bringApp, document.hidden ? 0 : 1000)
  })
})()
