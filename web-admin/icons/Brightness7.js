import Sun from 'lucide-react/icons/sun';
import { icon } from './icon.js';

export default icon('Brightness7', Sun);
