/** One key (`j`, `?`, `/`), or one with Ctrl, which is Command on a Mac (`mod+k`). */
export type Keys = string

const withModifier = 'mod+'
export const needsNoModifier = (keys: Keys): boolean => !keys.startsWith(withModifier)

/** What a keyboard event needs to say. */
type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * The keys of a shortcut in this press; undefined for none. On a keyboard with other letters, such
 * as Arabic, the key is named by its place: a supporter who writes Arabic presses the same key.
 */
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
