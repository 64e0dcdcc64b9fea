// What the player says to who cannot see it.
import { observable } from '@/lib/observable';

export const announcement = observable('');
