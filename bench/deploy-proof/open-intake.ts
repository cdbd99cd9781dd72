import { randomUUID } from 'node:crypto'
import { enrol } from '../../server/test/people/second-factor.ts'
import type { Browser } from '../../server/test/clients/browser.ts'
import { outcome } from '../../server/test/clients/call-outcome.ts'
import type { Service } from '../deployment/service.ts'
import type { Steps } from './steps.ts'

const realTime = async () => undefined

/**
 * A new live service lets nobody in. The owner signs in by mail, sets up the second factor, reads
 * what is missing and signs it.
 * @returns the owner, signed in
 */
export async function openIntake(service: Service, { check }: Steps): Promise<Browser> {
  const page = async (address: string) => {
    const answer = await fetch(`${service.url}${address}`, { redirect: 'manual' })
    return answer.status === 200
      ? answer.text()
      : `${answer.status} ${answer.headers.get('location')}`
  }
  check(
    'the first page says that it is not open',
    (await page('/')).includes('We are not open yet'),
  )
  check('in Arabic as well', (await page('/?language=ar')).includes('لم نفتح بعد'))
  check(
    'nobody is asked anything first',
    (await page('/pre-login-questions?role=seeker')) === '302 /',
  )
  check('the numbers to call are there', (await page('/crisis-lines')).includes('tel:999'))
  const signUp = () => {
    const email = `${randomUUID()}@people.example`
    const form = { email, name: 'Layla Amin', role: 'seeker', language: 'en' } as const
    return outcome(service.browser().client.identity.signUp(form))
  }
  const refused = await signUp()
  check('nobody new is let in', refused === 'NOT_OPEN_YET', refused)

  const browser = service.browser()
  const email = service.settings['OWNER_EMAIL'] ?? ''
  await browser.client.identity.requestCode({ email, language: 'en' })
  const me = await browser.client.identity.verifyCode({
    email,
    code: service.codeFor(email),
    language: 'en',
  })
  check('the address in OWNER_EMAIL is the owner', me.role === 'owner', me.role)
  const early = await outcome(browser.client.admin.ready())
  check('and may do nothing without a second factor', early !== 'ok', early)
  await enrol({ db: service.db, moveTime: realTime }, { ...browser, id: me.id, email })
  const view = await browser.client.admin.ready()
  const tls = view.items.find(({ item }) => item === 'tls')
  check('TLS and the proxy are seen to be right', tls?.state === 'good', tls)
  const missing = await signForMissing(browser, check)
  const { rows } = await service.db.$client.query<{ signed: number }>(
    `select count(*)::int as signed from audit_entries where action = 'admin.exception-signed' and actor_id = $1`,
    [me.id],
  )
  check('each signature stands in the audit log', rows[0]?.signed === missing, rows)
  check('people are let in', (await signUp()) === 'ok')
  check(
    'the first page is the welcome',
    (await page('/')).includes('Talk with a person who has been through it'),
  )
  return browser
}

/** @returns how many items were missing */
export async function signForMissing(owner: Browser, check: Steps['check']): Promise<number> {
  let view = await owner.client.admin.ready()
  const missing = view.items.filter(({ state }) => state === 'bad')
  const signature = { name: 'Huda Saleh', reason: 'A trial of the installation, without people.' }
  for (const { item, about } of missing)
    view = await owner.client.admin.signException({ item, about, ...signature })
  check(
    `the owner signs for ${missing.length} of ${view.items.length} items (${missing.map(({ item }) => item).join(', ')}), and it opens`,
    view.open,
    view,
  )
  return missing.length
}
