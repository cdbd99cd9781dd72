import type { Form } from './form.ts'

/** deploy/compose.yaml on a Docker engine. */
export const docker: Form = {
  install: {
    title: 'the images and the compose file of deploy/, until all is ready',
    run: () => Promise.reject(new Error('there is no docker form yet')),
  },
  restartTitle: 'everything taken down and recreated while they talk',
  whyNot: async () => 'this form is not written yet',
}
