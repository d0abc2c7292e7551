import { Component, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';

/** Says that a screen failed and that the basket is safe, and offers to reload (design 11.15). */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  /** A screen whose code failed to load offline can be loaded once the network is back. */
  override componentDidMount() {
    window.addEventListener('online', () => {
      if (this.state.broken) window.location.reload();
    });
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <Broken />;
  }
}

function Broken() {
  return (
    <main>
      <EmptyState
        main
        failed
        picture="/pictures/electric-plug.webp"
        tint="rose"
        title="shell.broken.title"
        text="shell.broken.text"
        action={<Button onClick={() => window.location.reload()} text="shell.retry" />}
      />
    </main>
  );
}
