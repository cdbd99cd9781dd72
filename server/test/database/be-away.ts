import { connectToPreview } from './preview-database.ts'

/**
 * `node server/test/database/be-away.ts <DATA_DIR> <session> seeker|expert <seconds>`: one side of a conversation was last seen
 * so much earlier, while time goes on as it does for everybody else. For journeys, beside `move-clock.ts`.
 */
const [dataDir = '', sessionId = '', side = '', seconds = '0'] = process.argv.slice(2)
const client = await connectToPreview(dataDir)
await client.query(
  `update presence p set seen_at = p.seen_at - make_interval(secs => $2) from sessions s
   where s.id = $1 and p.person_id = case $3 when 'seeker' then s.seeker_id else s.expert_id end`,
  [sessionId, Number(seconds), side],
)
// What was said and opened was before that.
await client.query(
  `update sessions set due_for_since = due_for_since - make_interval(secs => $2), due_at = app_now(),
     opened_at = opened_at - make_interval(secs => $2), last_message_at = last_message_at - make_interval(secs => $2)
   where id = $1`,
  [sessionId, Number(seconds)],
)
await client.end()
