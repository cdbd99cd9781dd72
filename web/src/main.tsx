import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { startClickHandoff } from '#web/platform/navigation/click-handoff.ts'
import { startI18n } from '#web/platform/i18n/i18n.ts'
import { onLeave } from '#web/platform/navigation/leave-site.ts'
import { startOffline } from '#web/platform/storage/offline.ts'
import { watchTyping } from '#web/platform/storage/typed-words.ts'
import { openTabChannel } from '#web/platform/tabs/tab-channel.ts'
import { startTabIcon } from '#web/platform/tabs/tab-signal.ts'
import { startTheme } from '#web/platform/theme/theme.ts'
import { SiteRoutes } from './routes.tsx'
import { SiteFrame } from './shell/site-frame.tsx'
import './ui/theme/styles.css'

startTheme()
startI18n()
openTabChannel()
startTabIcon()
startClickHandoff()
watchTyping()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const screens = createRoot(root)
onLeave(() => screens.unmount())
// A transition renders in small steps, so the drawn page can be scrolled and left meanwhile.
startTransition(() =>
  screens.render(
    <StrictMode>
      <BrowserRouter>
        <SiteFrame>
          <SiteRoutes />
        </SiteFrame>
      </BrowserRouter>
    </StrictMode>,
  ),
)

startOffline()
