import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { carryPresses } from '#web/platform/carry-press.ts'
import { startI18n } from '#web/platform/i18n.ts'
import { whenLeaving } from '#web/platform/leave-site.ts'
import { startOffline } from '#web/platform/offline.ts'
import { hearOtherTabs } from '#web/platform/other-tabs.ts'
import { startTheme } from '#web/platform/theme.ts'
import { SiteRoutes } from './routes.tsx'
import { SiteFrame } from './site-frame.tsx'
import './ui/styles.css'

startTheme()
startI18n()
hearOtherTabs()
carryPresses()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const screens = createRoot(root)
whenLeaving(() => screens.unmount())
// In small steps: the page that stands there can be scrolled and left meanwhile.
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
