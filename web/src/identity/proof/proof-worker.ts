import { findAnswer, type Puzzle } from './find-answer.ts'

/** Runs beside the page, which stays usable meanwhile. Answers null where there is no answer. */
addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  findAnswer(data).then(postMessage, () => postMessage(null))
})
