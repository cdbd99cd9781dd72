const channelName = 'sanad.provider'

/** OIDC-8. Tells the tab that waits for the provider. */
export function publishConfirmed(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('confirmed')
  channel.close()
}

/** @returns a function that stops listening */
export function onConfirmed(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = listener
  return () => channel.close()
}
