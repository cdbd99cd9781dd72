import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { durationWords } from './duration-words.ts'

const Lengths = () => <p>{[0, 42, 60, 7200].map(durationWords).join(' | ')}</p>

test.each(bothDirections)(
  'a duration under a minute is shown in seconds, in %s',
  async (language) => {
    await renderScreen(<Lengths />, { language })
    const said = {
      en: '0 seconds | 42 seconds | 1 minute | 2 hours',
      ar: '0 ثانية | 42 ثانية | دقيقة | ساعتان',
    }[language]
    expect(screen.getByText(said)).toBeDefined()
  },
)
