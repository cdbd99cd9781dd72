import { publicPages } from '@sanad/domain/home/policies'
import { servicePart } from '@sanad/domain/primitives/content/service-file'
import { languages, type Language } from '@sanad/domain/primitives/language'
import type { FastifyInstance } from 'fastify'
import { siteOf, type Config } from '#server/platform/base/config/config.ts'
import type { Content } from '#server/platform/stores/content/content.ts'
import { pack, sendPage } from './drawn-pages.ts'
import { escapeHtml } from './escape-html.ts'

type Site = Pick<Config, 'stage' | 'publicUrl' | 'port'>
type Values = Pick<Content, 'of'>

/** Decision 74. Whether search engines may list this page; a trial has none. */
export const isPublicPage = ({ stage }: Site, address: string): boolean =>
  stage === 'live' && publicPages.includes(address)

const alternatesOf = (site: Site, address: string): (readonly [string, string])[] =>
  languages.map((one) => [one, `${siteOf(site)}${address}?language=${one}`])

/** For search engines and previews of links. */
export function withPublicHead(
  page: string,
  { of }: Values,
  site: Site,
  { address, language }: { readonly address: string; readonly language: Language },
): string {
  if (!isPublicPage(site, address)) return page
  const { title, description } = of(servicePart).public ?? {}
  const meta = (name: string, text: string) => `<meta ${name} content="${escapeHtml(text)}">`
  const head = [
    ...(description ? [meta('name="description"', description[language])] : []),
    `<link rel="canonical" href="${siteOf(site)}${address}?language=${language}">`,
    ...alternatesOf(site, address).map(
      ([one, href]) => `<link rel="alternate" hreflang="${one}" href="${href}">`,
    ),
    meta('property="og:image"', `${siteOf(site)}/icon-512.png`),
  ].join('')
  const titled = title
    ? page.replace(/<title>[^<]*/, () => `<title>${escapeHtml(title[language])}`)
    : page
  return titled.replace('</head>', (end) => head + end)
}

const sitemapOf = (site: Site): string => {
  const urls = publicPages.flatMap((address) => {
    const links = [...alternatesOf(site, address), ['x-default', siteOf(site) + address] as const]
    const others = links.map(
      ([one, href]) => `<xhtml:link rel="alternate" hreflang="${one}" href="${href}"/>`,
    )
    return links.map(([, href]) => `<url><loc>${href}</loc>${others.join('')}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>
`
}

/** Files for programs: what they may list, and whom to tell of a security hole. */
export function servePublicFiles(server: FastifyInstance, { of }: Values, site: Site): void {
  const isLive = site.stage === 'live'
  const sitemap = `${siteOf(site)}/sitemap.xml`
  // A program that may not read a page would not see its `noindex`.
  const robots = isLive ? `Disallow: /api/\nSitemap: ${sitemap}` : 'Disallow: /'
  const send = (address: string, type: string, text: string) => {
    const file = pack(text)
    server.get(address, async (request, reply) => sendPage(request, reply, file, type))
  }
  send('/robots.txt', 'text/plain; charset=utf-8', `User-agent: *\n${robots}\n`)
  if (isLive) send('/sitemap.xml', 'application/xml', sitemapOf(site))
  server.get('/.well-known/security.txt', async (_request, reply) => {
    const { security } = of(servicePart)
    if (!security) return reply.code(404).send({ code: 'NOT_FOUND' })
    const { contact, expires } = security
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
          `Expires: ${expires}T00:00:00Z`,
          `Preferred-Languages: ${languages.join(', ')}`,
          `Canonical: ${siteOf(site)}/.well-known/security.txt`,
          '',
        ].join('\n'),
      )
  })
}
