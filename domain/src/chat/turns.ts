/**
 * What happens to the supporter's place in a conversation. `joined`: has opened it. `handed-over`: went by their own
 * choice, and somebody else goes on. `left`: is no longer there for any other reason.
 */
export const turnKinds = ['joined', 'handed-over', 'left'] as const
export type TurnKind = (typeof turnKinds)[number]
