/** Two soft notes, in hertz. */
const notes = [587, 880] as const
const noteSeconds = 0.25
const loudness = 0.2

/** Browsers allow a sound once the person has touched the page. */
export function chime(): void {
  if (!('AudioContext' in window)) return
  const audio = new AudioContext()
  if (audio.state === 'suspended') return void audio.close()
  notes.forEach((pitch, place) => {
    const volume = new GainNode(audio, { gain: loudness })
    const note = new OscillatorNode(audio, { frequency: pitch })
    note.connect(volume).connect(audio.destination)
    note.start(audio.currentTime + place * noteSeconds)
    note.stop(audio.currentTime + (place + 1) * noteSeconds)
    if (place === notes.length - 1) note.addEventListener('ended', () => void audio.close())
  })
}
