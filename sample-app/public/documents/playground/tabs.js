const tabs = [...document.querySelectorAll('[role=tab]')];
const side = document.getElementById('side');

/** The panel beside the editor: one of its tabs, or none. The address remembers which. */
export function startTabs() {
  const wanted = new URLSearchParams(location.search).get('panel');
  show(tabs.find((tab) => nameOf(tab) === wanted));
  for (const tab of tabs) {
    tab.addEventListener('click', () => choose(tab.getAttribute('aria-selected') === 'true' ? undefined : tab));
    tab.addEventListener('keydown', (event) => walk(event, tab));
  }
}

function choose(tab) {
  const address = new URL(location.href);
  if (tab) address.searchParams.set('panel', nameOf(tab));
  else address.searchParams.delete('panel');
  history.replaceState(undefined, '', address);
  show(tab);
}

function show(chosen) {
  side.hidden = chosen === undefined;
  for (const tab of tabs) {
    tab.setAttribute('aria-selected', String(tab === chosen));
    tab.tabIndex = tab === (chosen ?? tabs[0]) ? 0 : -1;
    document.getElementById(tab.getAttribute('aria-controls')).hidden = tab !== chosen;
  }
}

function walk(event, tab) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const next = tabs.at((tabs.indexOf(tab) + step) % tabs.length);
  next.focus();
  if (!side.hidden) choose(next);
}

const nameOf = (tab) => tab.id.replace('tab-', '');
