let audio = null;

/** Shows the button that turns the sound on: browsers play nothing before a tap. */
export function offerSound(button) {
  const Context = window.AudioContext || window.webkitAudioContext;
  if (!Context) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    audio = new Context();
    button.hidden = true;
    ring();
  });
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
