/** What no volunteer service can promise: hours without end, secrecy without limit, a sure result. */
const promises =
  /24\s*\/\s*7|٢٤\s*\/\s*٧|24 hours a day|round[- ]the[- ]clock|confidential|guarantee|على مدار الساعة|طوال اليوم|سرية تامة|سري تماما|بسرية|مضمون/iu

/** Arabic marks above and below letters change no word. */
const vowels = /[\u064B-\u0652\u0670]/g

/** The words of a text that promise what the service cannot keep; undefined when none do. */
export const bannedPromiseIn = (text: string): string | undefined =>
  promises.exec(text.replaceAll(vowels, ''))?.[0]
