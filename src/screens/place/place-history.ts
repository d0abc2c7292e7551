import { useLocation } from 'wouter';

/** Goes from the choice of a service on to the choice of a place, which closes both sheets when it is made. */
export function useLeadOn(): (path: string) => void {
  const [, navigate] = useLocation();
  // The choice of a place has to know whether the menu lies behind this sheet.
  return (path) =>
    navigate(path, { state: { sheets: window.history.state?.key ? 'both' : 'no menu' } });
}

/** Once a place is chosen the way back leads to the menu, not to the choice of a service. */
export function usePlaceDone(path: string, onClose: () => void): () => void {
  const [, navigate] = useLocation();
  return () => {
    const { sheets } = window.history.state ?? {};
    if (sheets === 'both') window.history.go(-2);
    else if (sheets === 'no menu') navigate(`/menu/${path}`, { replace: true });
    else onClose();
  };
}
