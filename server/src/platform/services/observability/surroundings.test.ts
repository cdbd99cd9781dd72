import { expect, test } from 'vitest'
import { disksIn } from './surroundings.ts'

test('each disk is named once, by the first folder at which it is mounted', () => {
  const mounts = `proc /proc proc rw 0 0
/dev/vda1 /etc/hosts ext4 rw 0 0
/dev/vda1 / ext4 rw,relatime 0 0
/dev/vda1 /var/lib/sanad ext4 rw 0 0
/dev/loop3 /snap/core22 squashfs ro 0 0
tmpfs /run tmpfs rw 0 0
/dev/mapper/data-wal /srv/wal xfs rw 0 0
/dev/vda15 /boot/efi vfat rw 0 0
`
  expect(disksIn(mounts, (place) => place !== '/etc/hosts')).toEqual(['/', '/srv/wal'])
})
