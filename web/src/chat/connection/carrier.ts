import type { Contract } from '@sanad/domain/contract'
import type {
  ContractRouterClient,
  InferContractRouterInputs,
  InferContractRouterOutputs,
} from '@orpc/contract'
import type { Live } from '#web/platform/live/live.ts'
import { outcomeOf, type Outcome } from '#web/platform/api/outcome.ts'

type Inputs = InferContractRouterInputs<Contract>['chat']
type Outputs = InferContractRouterOutputs<Contract>['chat']
type UpTheSocket = 'sendMessage' | 'messagesAfter' | 'messagesBefore' | 'seen'
export type ChatApi = Pick<ContractRouterClient<Contract>['chat'], UpTheSocket>

/** The operations of a conversation, by whichever way is open. */
export interface Carrier {
  readonly sendMessage: (input: Inputs['sendMessage']) => Promise<Outcome<Outputs['sendMessage']>>
  readonly messagesAfter: (
    input: Inputs['messagesAfter'],
  ) => Promise<Outcome<Outputs['messagesAfter']>>
  readonly messagesBefore: (
    input: Inputs['messagesBefore'],
  ) => Promise<Outcome<Outputs['messagesBefore']>>
  readonly seen: (input: Inputs['seen']) => Promise<Outcome<Outputs['seen']>>
  /** Not worth a second way: who cannot be told of typing is told of the message. */
  readonly typing: (input: Inputs['typing']) => void
}

/**
 * By the live line while it answers, else by HTTP: the same operation behind both (decision 35). Every one of them
 * may be repeated without harm, so whatever the line left open is simply asked again.
 */
export function carrierOver(live: Live, api: ChatApi): Carrier {
  const up =
    <Op extends UpTheSocket>(op: Op, byHttp: (input: Inputs[Op]) => Promise<Outputs[Op]>) =>
    async (input: Inputs[Op]): Promise<Outcome<Outputs[Op]>> => {
      const answer = (await live.request(`chat.${op}`, input)) as Outcome<Outputs[Op]>
      return answer.kind === 'unreachable' ? outcomeOf(byHttp(input)) : answer
    }
  return {
    sendMessage: up('sendMessage', (input) => api.sendMessage(input)),
    messagesAfter: up('messagesAfter', (input) => api.messagesAfter(input)),
    seen: up('seen', (input) => api.seen(input)),
    messagesBefore: up('messagesBefore', (input) => api.messagesBefore(input)),
    typing: (input) => void live.request('chat.typing', input),
  }
}
