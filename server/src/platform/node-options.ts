/**
 * What the service's Node is started with, wherever it is started; the commands, the unit and the image say the same.
 * Node would let its youngest objects fill 128 MB before it looks at them: fewer looks, but a hundred more of a small
 * machine's megabytes, and half as much again for each person on the line, for a twentieth of the processor at full
 * load (docs/speed.md).
 */
export const nodeOptions: readonly string[] = ['--max-semi-space-size=16']
