// A change that failed is told in the server's words.
import { errorMessage } from '@/api/error';
import { toast } from '@/ui/toast';

export const toastOnError = { onError: (error: unknown) => void toast.error(errorMessage(error)) };
