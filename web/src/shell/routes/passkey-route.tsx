import { NewPasskeyScreen } from '#web/identity/passkey/new-passkey-screen.tsx'
import { useOnSignedIn } from './use-on-signed-in.ts'

export const NewPasskeyRoute = () => <NewPasskeyScreen onSignedIn={useOnSignedIn()} />
