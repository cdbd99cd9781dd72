import type { Form } from './form.ts'

/** The units of deploy/systemd in a booted container. */
export const systemd: Form = {
  install: {
    title: 'a booted Debian with the units of deploy/systemd, until all is ready',
    run: () => Promise.reject(new Error('there is no systemd form yet')),
  },
  restartTitle: 'a reboot while they talk',
  whyNot: async () => 'this form is not written yet',
}
