/** `joined`: they opened it. `handed-over`: by their own choice. `left`: for any other reason. */
export const turnKinds = ['joined', 'handed-over', 'left'] as const
export type TurnKind = (typeof turnKinds)[number]
