// The latest message of the player for screen readers.
import { observable } from '@/lib/observable';

export const announcement = observable('');
