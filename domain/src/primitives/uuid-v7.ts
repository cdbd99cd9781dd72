/**
 * A version 7 UUID (RFC 9562). Ids sort by time, which keeps an index on them compact.
 * @param now milliseconds since 1970
 * @param chance ten random bytes
 */
export function uuidV7(now: number, chance: Uint8Array): string {
  const bytes = new Uint8Array(16)
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(now / 2 ** (8 * (5 - i))) % 256
  bytes.set(chance.subarray(0, 10), 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
