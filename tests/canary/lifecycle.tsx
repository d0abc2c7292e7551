import { Component, createRef, type ErrorInfo, Profiler, type ReactNode, useState } from 'react';
import { Said } from './said.tsx';

/** Class components, and components that observe others. */
export function Lifecycle() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        update
      </button>
      <Profiler id="canary" onRender={() => {}}>
        <Grown count={count} />
      </Profiler>
      <Caught>
        <Broken isBroken={count > 0} />
      </Caught>
    </>
  );
}

class Grown extends Component<{ count: number }, { derived: number }> {
  override state = { derived: 0 };
  private readonly list = createRef<HTMLUListElement>();

  static getDerivedStateFromProps({ count }: { count: number }) {
    return { derived: count * 10 };
  }

  override shouldComponentUpdate({ count }: { count: number }) {
    return count !== this.props.count;
  }

  override getSnapshotBeforeUpdate() {
    return this.list.current?.children.length ?? 0;
  }

  override componentDidUpdate(_: unknown, __: unknown, before: number) {
    document.documentElement.dataset.before = String(before);
  }

  override render() {
    return (
      <>
        <ul ref={this.list}>
          {Array.from({ length: this.props.count + 1 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items are their indexes
            <li key={index}>{index}</li>
          ))}
        </ul>
        <Said name="derived">{this.state.derived}</Said>
      </>
    );
  }
}

class Caught extends Component<{ children: ReactNode }, { problem: string }> {
  override state = { problem: '' };

  static getDerivedStateFromError(error: Error) {
    return { problem: error.message };
  }

  override componentDidCatch(_: Error, { componentStack }: ErrorInfo) {
    document.documentElement.dataset.caught = String(Boolean(componentStack));
  }

  override render() {
    const { problem } = this.state;
    return <Said name="caught">{problem || this.props.children}</Said>;
  }
}

function Broken({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('broken on purpose');
  return 'whole';
}
