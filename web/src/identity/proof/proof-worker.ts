import { findAnswer, type Puzzle } from './find-answer.ts'

/** Works in a worker, so that the page stays usable; answers null where there is no solution. */
addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  findAnswer(data).then(postMessage, () => postMessage(null))
})
