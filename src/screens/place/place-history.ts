import { useLocation } from 'wouter';

/** Continues from the service sheet to the place sheet; choosing a place closes both. */
export function useContinueToPlace(): (path: string) => void {
  const [, navigate] = useLocation();
  // The place sheet has to know whether the menu is behind this sheet.
  return (path) =>
    navigate(path, { state: { sheets: window.history.state?.key ? 'both' : 'no menu' } });
}

/** After choosing a place, Back leads to the menu, not to the service sheet. */
export function usePlaceDone(path: string, onClose: () => void): () => void {
  const [, navigate] = useLocation();
  return () => {
    const { sheets } = window.history.state ?? {};
    if (sheets === 'both') window.history.go(-2);
    else if (sheets === 'no menu') navigate(`/menu/${path}`, { replace: true });
    else onClose();
  };
}
