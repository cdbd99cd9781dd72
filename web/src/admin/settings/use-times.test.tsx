import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { useDuration } from './use-times.ts'

const Lengths = () => {
  const length = useDuration()
  return <p>{[0, 42, 60, 7200].map(length).join(' | ')}</p>
}

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
