// Keeps a failing part of the page from taking the rest with it.
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

  /** Opened once more, it tries once more. */
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
