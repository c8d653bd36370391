/**
 * Watches for Back and Forward while the app renders for the first time. React Router reads the address when it renders,
 * and listens only after the render.
 * @returns repeats what came meanwhile, and stops watching. Call it once, after the first render.
 */
export function watchEarlyHistory(): () => void {
  let isMissed = false;
  const note = () => (isMissed = true);
  window.addEventListener('popstate', note);
  return () => {
    window.removeEventListener('popstate', note);
    if (isMissed) window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  };
}
