// Limits a failure to one part of the page.
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { retryFailedChunks } from '@/lib/lazy';

interface ErrorBoundaryProps {
  fallback: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  /** Closing and reopening retries a failed load. */
  override componentWillUnmount() {
    if (this.state.failed) retryFailedChunks();
  }

  private retry = () => {
    retryFailedChunks();
    this.setState({ error: null, failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(this.state.error, this.retry);
  }
}
