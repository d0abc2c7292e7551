import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Field } from '#ui/form/field.tsx';

afterEach(cleanup);

/** Sets what stands in a field as password managers and autofill do: without a key, and unseen by React. */
function fill(label: string, value: string): void {
  const input = screen.getByLabelText<HTMLInputElement>(label);
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, value);
}

function Form({ onSend }: { onSend: (values: object) => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend({ name, email });
      }}
    >
      <Field label="Name" value={name} onValue={setName} />
      <Field label="Email" initial="" onValue={setEmail} />
      <button type="submit">Send</button>
    </form>
  );
}

describe('[A9] [C12] what was filled is what is sent', () => {
  it.each<[string, () => void]>([
    [
      'a tap',
      () => {
        const button = screen.getByRole('button');
        act(() => void fireEvent.pointerDown(button));
        act(() => void fireEvent.click(button));
      },
    ],
    [
      'Enter',
      () => {
        act(() => void fireEvent.keyDown(screen.getByLabelText('Email'), { key: 'Enter' }));
        act(
          () =>
            void fireEvent.submit(
              screen.getByLabelText('Email').closest('form') as HTMLFormElement,
            ),
        );
      },
    ],
    [
      'leaving another field',
      () => {
        act(() => void fireEvent.focusOut(screen.getByLabelText('Name')));
        act(() => void fireEvent.click(screen.getByRole('button')));
      },
    ],
  ])('without a key, by %s', (_, send) => {
    const sent = vi.fn();
    render(<Form onSend={sent} />);
    fill('Name', 'Kim');
    fill('Email', 'kim@example.com');
    send();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ name: 'Kim', email: 'kim@example.com' });
  });

  it('by an event of change alone, and typed over afterwards', () => {
    const sent = vi.fn();
    render(<Form onSend={sent} />);
    fill('Name', 'Kim');
    act(
      () =>
        void screen.getByLabelText('Name').dispatchEvent(new Event('change', { bubbles: true })),
    );
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Kim B.' } });
    act(() => void fireEvent.click(screen.getByRole('button')));
    expect(sent).toHaveBeenCalledWith({ name: 'Kim B.', email: '' });
  });

  it('a field that the form does not show any more says nothing', () => {
    const said = vi.fn();
    const { unmount } = render(<Field label="Name" initial="" onValue={said} />);
    fill('Name', 'Kim');
    unmount();
    act(() => void fireEvent.click(document.body));
    expect(said).not.toHaveBeenCalled();
  });

  it('what the form itself puts into a field is nobody’s input', () => {
    const said = vi.fn();
    const { rerender } = render(<Field label="Name" value="Kim" onValue={said} />);
    rerender(<Field label="Name" value="Robin" onValue={said} />);
    act(() => void fireEvent.click(document.body));
    expect(said).not.toHaveBeenCalled();
  });
});
