/** Around a part of a screen that is loaded when it is opened: its failure leaves the rest as it is (design §11). */
import { Component, type ReactNode } from 'react'

type Props = { readonly onFailure: (error: unknown) => void; readonly children: ReactNode }

/** Draws nothing once its part has failed; whoever is told draws it anew, under another key. */
export class PartBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error)
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
