const words =
  /(?<![\p{L}])(suicid\w*|kill\w*|end it all|no point living|hurt\w*|self harm\w*|hopeless\w*|cant go on|i give up|dark thoughts|help now|abus\w*|overwhelm\w*|mad|afraid|panic attacks?|i need help now|im scared|please help me|urgent\w*|lonely and anxious|cant take it|no one understands me|[اإأ]?ل?انتحار|[اه]نتحر|اقتل نفسي|اموت|يضربني|ساعدوني|الحقوني|هلع)(?![\p{L}])/u

/** The specification's keyword list (§5) and our Arabic one. */
export const keywordCheck = (text: string): boolean =>
  words.test(text.toLowerCase().replace(/['’]/g, '').replace(/[-]/g, ' ').replace(/[أإآ]/g, 'ا'))
