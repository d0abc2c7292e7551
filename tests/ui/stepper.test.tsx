import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Stepper } from '#ui/button/stepper.tsx';

const names = { label: 'Quantity, Flat white', less: 'One less', more: 'One more' };

describe('the stepper', () => {
  it('is a named group with one less, the number and one more', () => {
    const onValue = vi.fn();
    render(<Stepper {...names} value={2} onValue={onValue} />);
    expect(screen.getByRole('group', { name: 'Quantity, Flat white' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('2');
    fireEvent.click(screen.getByRole('button', { name: 'One more' }));
    fireEvent.click(screen.getByRole('button', { name: 'One less' }));
    expect(onValue.mock.calls).toEqual([[3], [1]]);
  });

  it('has a bin at 1 if the item can be removed', () => {
    const onValue = vi.fn();
    render(<Stepper {...names} value={1} remove="Remove" onValue={onValue} />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(onValue).toHaveBeenCalledWith(0);
  });

  it('does nothing below its minimum and above its maximum', () => {
    const onValue = vi.fn();
    render(<Stepper {...names} value={1} max={1} onValue={onValue} />);
    fireEvent.click(screen.getByRole('button', { name: 'One less' }));
    fireEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(onValue).not.toHaveBeenCalled();
  });

  it('held down it repeats after 500 ms, 8 times a second', () => {
    vi.useFakeTimers();
    const onValue = vi.fn();
    render(<Stepper {...names} value={2} onValue={onValue} />);
    const more = screen.getByRole('button', { name: 'One more' });
    fireEvent.pointerDown(more, { button: 0, pointerId: 1, isPrimary: true });
    act(() => vi.advanceTimersByTime(499));
    expect(onValue).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1001));
    expect(onValue).toHaveBeenCalledTimes(9);
    fireEvent.pointerUp(more);
    fireEvent.click(more, { detail: 1 });
    act(() => vi.advanceTimersByTime(1000));
    expect(onValue).toHaveBeenCalledTimes(9);
  });

  it('[C3] stops once the pointer has moved off it, and is not clicked by a release elsewhere', () => {
    vi.useFakeTimers();
    const onValue = vi.fn();
    render(<Stepper {...names} value={2} onValue={onValue} />);
    const more = screen.getByRole('button', { name: 'One more' });
    more.getBoundingClientRect = () => new DOMRect(0, 0, 48, 48);
    fireEvent.pointerDown(more, {
      button: 0,
      pointerId: 1,
      isPrimary: true,
      clientX: 20,
      clientY: 20,
    });
    fireEvent.pointerMove(more, { pointerId: 1, isPrimary: true, clientX: 47, clientY: 1 });
    act(() => vi.advanceTimersByTime(500));
    expect(onValue).toHaveBeenCalledTimes(1);
    fireEvent.pointerMove(more, { pointerId: 1, isPrimary: true, clientX: 20, clientY: 60 });
    act(() => vi.advanceTimersByTime(2000));
    fireEvent.pointerUp(more, { pointerId: 1, isPrimary: true, clientX: 20, clientY: 60 });
    fireEvent.click(more, { detail: 1 });
    expect(onValue).toHaveBeenCalledTimes(1);
    act(() => vi.advanceTimersByTime(1));
    fireEvent.click(more);
    expect(onValue).toHaveBeenCalledTimes(2);
  });
});
