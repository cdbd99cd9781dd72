/** What no volunteer service can promise: hours without end, secrecy without limit, a sure result. */
const promises =
  /24\s*\/\s*7|٢٤\s*\/\s*٧|24 hours a day|round[- ]the[- ]clock|confidential|guarantee|على مدار الساعة|سرية تامة|سري تماما|بسرية|نضمن/iu

/** On a screen these promise something too. In a lesson they are words like others. */
const promisesOnScreens = /طوال اليوم|مضمون/u

/** Arabic marks above and below letters change no word. */
const vowels = /[\u064B-\u0652\u0670]/g

export const hasPromise = (text: string): boolean => promises.test(text.replaceAll(vowels, ''))

/** Whether a text of a screen promises what the service cannot keep. */
export const hasPromiseOnScreen = (text: string): boolean =>
  hasPromise(text) || promisesOnScreens.test(text.replaceAll(vowels, ''))
