/** One key (`j`, `?`, `/`), or one with Ctrl, which is Command on a Mac (`mod+k`). */
export type Keys = string

const withModifier = 'mod+'
export const needsNoModifier = (keys: Keys): boolean => !keys.startsWith(withModifier)

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** On a keyboard with other letters, such as Arabic, a key is named by its place. */
export function keysOf(press: Press): Keys | undefined {
  const { ctrlKey, metaKey, altKey } = press
  if (altKey) return undefined
  const key = latinKey(press)
  if (key === undefined) return undefined
  return ctrlKey || metaKey ? withModifier + key : key
}

function latinKey({ key, code, shiftKey }: Press): string | undefined {
  if (key.length !== 1) return undefined
  if (key === '؟') return '?'
  if (/[!-~]/.test(key)) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return code.startsWith('Key') ? code.slice('Key'.length).toLowerCase() : undefined
}
