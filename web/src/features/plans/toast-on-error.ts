// Mutation options that show the server's message when a change fails.
import { errorMessage } from '@/api/error';
import { toast } from '@/ui/toast';

export const toastOnError = { onError: (error: unknown) => void toast.error(errorMessage(error)) };
