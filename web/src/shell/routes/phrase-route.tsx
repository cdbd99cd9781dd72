import { NewPhraseScreen } from '#web/identity/phrase/new-phrase-screen.tsx'
import { PhraseScreen } from '#web/identity/phrase/phrase-screen.tsx'
import { useOnSignedIn } from './use-on-signed-in.ts'

export const PhraseRoute = () => <PhraseScreen onSignedIn={useOnSignedIn()} />
export const NewPhraseRoute = () => <NewPhraseScreen onSignedIn={useOnSignedIn()} />
