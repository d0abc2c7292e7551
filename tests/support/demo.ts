import { loadBackend } from './shared-backend.ts';

const { venueOfDemo } = await loadBackend();

/** Made-up venues of the demo by name, in English. */
export const fernAndFable = venueOfDemo('fern-and-fable');
export const hotelSaltmarsh = venueOfDemo('hotel-saltmarsh');
export const nightHeron = venueOfDemo('the-night-heron');
export const saffronYard = venueOfDemo('saffron-yard');
export const slowFire = venueOfDemo('slow-fire');
