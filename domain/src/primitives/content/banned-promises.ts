/** What no volunteer service can promise: hours without end, secrecy without limit, a sure result. */
const promises =
  /24\s*\/\s*7|٢٤\s*\/\s*٧|24 hours a day|round[- ]the[- ]clock|confidential|guarantee|على مدار الساعة|سرية تامة|سري تماما|بسرية|نضمن/iu

/** Promises on a screen, but ordinary words in a lesson. */
const promisesOnScreens = /طوال اليوم|مضمون/u

/** Arabic marks above and below letters change no word. */
const vowels = /[\u064B-\u0652\u0670]/g

export const hasPromise = (text: string): boolean => promises.test(text.replaceAll(vowels, ''))

export const hasPromiseOnScreen = (text: string): boolean =>
  hasPromise(text) || promisesOnScreens.test(text.replaceAll(vowels, ''))
