/**
 * What happens to the supporter's place in a session. `joined`: they opened it. `handed-over`: they
 * left by their own choice, and another supporter goes on. `left`: they are gone for any other
 * reason.
 */
export const turnKinds = ['joined', 'handed-over', 'left'] as const
export type TurnKind = (typeof turnKinds)[number]
