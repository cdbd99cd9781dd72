import type { FastifyInstance } from 'fastify'
import { writeCookie } from '#server/platform/services/http/cookies.ts'
import type { CaughtMail } from '#server/platform/services/notifications/mail.ts'
import type { AppContext } from '#server/app-context.ts'
import { isPreviewAllowed, isToken, previewCookie } from './access.ts'

const previewDaySeconds = 86_400

/** As a page, and as JSON for programs. */
export function servePreviewMail(
  server: FastifyInstance,
  { config, mailer }: Pick<AppContext, 'config' | 'mailer'>,
): void {
  const caught = () => mailer.caught()
  if (config.stage !== 'preview' || caught() === undefined) return
  server.get<{ Querystring: { token?: string } }>('/_preview/mail', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isToken(config, request.query.token)) {
      const cookie = { secure: config.secureCookies, maxAgeSeconds: previewDaySeconds }
      reply.header('set-cookie', writeCookie(previewCookie, String(request.query.token), cookie))
      return reply.redirect('/_preview/mail')
    }
    if (!isPreviewAllowed(config, request.headers.cookie ?? ''))
      return reply.code(404).send({ code: 'NOT_FOUND' })
    if (request.headers.accept?.includes('application/json')) return caught()
    return reply.type('text/html; charset=utf-8').send(page(caught() ?? []))
  })
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const page = (mails: readonly CaughtMail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5"><title>Caught mail</title>
<style>
body{font:16px/1.6 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1.25rem;background:#faf7f2;color:#1f2a2c}
article{background:#fff;border:1px solid #e4dcd0;border-radius:14px;padding:1rem 1.25rem;margin:1rem 0}
pre{font:inherit;white-space:pre-wrap;margin:.5rem 0 0}small{color:#556266}
@media(prefers-color-scheme:dark){body{background:#12191b;color:#e8edeb}article{background:#1a2325;border-color:#2c383a}small{color:#a9b6b5}}
</style></head><body><h1>Caught mail</h1>
<p>This is a preview: mail is not sent, it is shown here. The newest is first.</p>
${mails.length === 0 ? '<p>Nothing yet.</p>' : mails.map(article).join('\n')}
</body></html>`

/** Makes one-time links clickable. */
const withLinks = (html: string): string =>
  html.replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`)

const article = ({ to, at, subject, text, language }: CaughtMail): string =>
  `<article><small>${escape(to)} · <time datetime="${at}">${at.slice(11, 19)} UTC</time></small>
<div lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><strong>${escape(subject)}</strong><pre>${withLinks(escape(text))}</pre></div></article>`
