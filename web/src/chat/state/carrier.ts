import type { Contract } from '@sanad/domain/contract'
import type {
  ContractRouterClient,
  InferContractRouterInputs,
  InferContractRouterOutputs,
} from '@orpc/contract'
import { messageOfAnswer } from '@sanad/domain/chat/compact-message'
import type { Live } from '#web/platform/live/live.ts'
import { outcomeOf, type Outcome } from '#web/platform/api/outcome.ts'

type Inputs = InferContractRouterInputs<Contract>['chat']
type Outputs = InferContractRouterOutputs<Contract>['chat']
type UpTheSocket = 'sendMessage' | 'messagesAfter' | 'messagesBefore' | 'seen'
export type ChatApi = Pick<ContractRouterClient<Contract>['chat'], UpTheSocket>

/** Calls the service by socket or by HTTP. */
export interface Carrier {
  readonly sendMessage: (input: Inputs['sendMessage']) => Promise<Outcome<Outputs['sendMessage']>>
  readonly messagesAfter: (
    input: Inputs['messagesAfter'],
  ) => Promise<Outcome<Outputs['messagesAfter']>>
  readonly messagesBefore: (
    input: Inputs['messagesBefore'],
  ) => Promise<Outcome<Outputs['messagesBefore']>>
  readonly seen: (input: Inputs['seen']) => Promise<Outcome<Outputs['seen']>>
  /** No fallback by HTTP: without a socket the other side sees the message, not the typing. */
  readonly typing: (input: Inputs['typing']) => void
}

/** Decision 35: by HTTP when the socket does not answer; every call may be repeated. */
export function carrierOver(live: Live, api: ChatApi, personId: string): Carrier {
  const up =
    <Op extends UpTheSocket>(op: Op, byHttp: (input: Inputs[Op]) => Promise<Outputs[Op]>) =>
    async (input: Inputs[Op]): Promise<Outcome<Outputs[Op]>> => {
      const answer = (await live.request(`chat.${op}`, input)) as Outcome<Outputs[Op]>
      return answer.kind === 'unreachable' ? outcomeOf(byHttp(input)) : answer
    }
  const sendMessage = up('sendMessage', (input) => api.sendMessage(input))
  return {
    async sendMessage(input) {
      const answer = await sendMessage(input)
      if (answer.kind !== 'ok') return answer
      return { ...answer, value: messageOfAnswer(answer.value, input, personId) }
    },
    messagesAfter: up('messagesAfter', (input) => api.messagesAfter(input)),
    seen: up('seen', (input) => api.seen(input)),
    messagesBefore: up('messagesBefore', (input) => api.messagesBefore(input)),
    typing: (input) => void live.request('chat.typing', input),
  }
}
