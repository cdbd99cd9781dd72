/** Three calm questions after a hard conversation: how one is, what stays, what one needs. */
export const debriefAnswers = {
  now: ['steady', 'shaken', 'drained'],
  stays: ['nothing', 'a-little', 'a-lot'],
  needs: ['nothing', 'rest', 'somebody'],
} as const
/** UTF-16 units. */
export const longestTalkText = 1000
