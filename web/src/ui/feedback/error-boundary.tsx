import { Component, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  readonly fallback: ReactNode
  /** When this changes (the key of the place in the history), the children are tried again. */
  readonly turn?: string
}

export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError = () => ({ broken: true })

  override componentDidUpdate(before: Props): void {
    if (this.state.broken && before.turn !== this.props.turn) this.setState({ broken: false })
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
