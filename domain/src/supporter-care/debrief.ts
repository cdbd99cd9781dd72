/** After a hard session: how the supporter is, what stays with them, what they need. */
export const debriefAnswers = {
  now: ['steady', 'shaken', 'drained'],
  stays: ['nothing', 'a-little', 'a-lot'],
  needs: ['nothing', 'rest', 'somebody'],
} as const
/** The limit in UTF-16 units. */
export const longestTalkText = 1000
