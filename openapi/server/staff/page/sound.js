let audio = null;

const AudioContext = window.AudioContext || window.webkitAudioContext;
const choice = 'staff-sound';

/** Shows the button that turns the sound on: browsers play nothing before a tap. */
export function offerSound(button) {
  if (!AudioContext) return;
  button.hidden = false;
  resumeSound(() => {
    button.hidden = true;
  });
  button.addEventListener('click', () => {
    audio = audio || new AudioContext();
    window.sessionStorage.setItem(choice, 'on');
    button.hidden = true;
    ring();
  });
}

/** Sound that was turned on stays on from page to page: at once if the browser allows it, or from the first tap (D355). */
export function resumeSound(onSound = () => undefined) {
  if (!AudioContext || window.sessionStorage.getItem(choice) === null) return;
  audio = new AudioContext();
  if (audio.state === 'running') return onSound();
  const resume = () => {
    audio.resume();
    onSound();
  };
  window.addEventListener('click', resume, { once: true, capture: true });
}

/** Three short tones. */
export function ring() {
  if (!audio) return;
  // An iPad that slept, or took a call, keeps its sound suspended until it is resumed (D351).
  if (audio.state !== 'running') audio.resume();
  for (const delay of [0, 0.25, 0.5]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = 880;
    volume.gain.value = 0.3;
    tone.connect(volume);
    volume.connect(audio.destination);
    tone.start(audio.currentTime + delay);
    tone.stop(audio.currentTime + delay + 0.15);
  }
}

/** Rings every half a minute while something is new: nobody may have been there to hear it (D402). */
export function ringAgain(count) {
  setInterval(() => {
    if (count() > 0) ring();
  }, 30000);
}
