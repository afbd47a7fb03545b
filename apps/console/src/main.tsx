import './style/layers.css'
import './style/mantine-styles.ts'
import './style/colors.css'
import './style/base.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { styleNonce } from './api/page-facts.ts'
import { startLiveEvents } from './api/live-events.ts'
import { queryClient } from './api/queries.ts'
import { router } from './router.tsx'
import { startSession } from './api/session.ts'
import { keepFocus } from './shell/keep-focus.ts'
import { theme } from './style/theme.ts'

// The scroll lock of dialogs makes a style element and takes its nonce from this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce })

void startSession()
startLiveEvents()
keepFocus()

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => styleNonce}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
